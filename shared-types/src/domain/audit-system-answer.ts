type Columns = Readonly<Record<string, unknown>> | null

type Recorded = {
  /** Of the audit log, also an action that only an older version wrote. */
  actionKey: string
  source: string
  before: Columns
  after: Columns
}

/**
 * Whom the system answered an event for, and why: by a standing answer, or because they left the server. `declined` is
 * for a reserved seat, where the row does not say which of the two it was. Null for what people did themselves.
 */
export function systemAnswerOf({ actionKey, source, before, after }: Recorded) {
  const person = after?.['username']
  if (source !== 'system' || typeof person !== 'string') return null
  if (actionKey === 'signup_created' || actionKey === 'signup_changed')
    return { kind: 'standing', person } as const
  if (actionKey !== 'signup_declined') return null
  // Standing answers are for people without an answer, and only people with one are declined when they left.
  if (before === null) return { kind: 'standing', person } as const
  return { kind: before['status'] === 'reserved' ? 'declined' : 'departed', person } as const
}
