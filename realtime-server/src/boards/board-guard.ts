import * as Y from 'yjs'

/** Why an update is not applied. A `gap` may be honest: something the update builds on has not arrived yet. */
export type Refusal = 'too_large' | 'malformed' | 'clock_jump' | 'foreign_client' | 'gap'

export type UpdateCheck = { refusal: Refusal } | { refusal: null; newClients: readonly number[] }

export interface GuardRules {
  maxUpdateBytes: number
  /** Whether new content under this Yjs client id may come from this connection. */
  mayWriteAs: (clientId: number) => boolean
}

/** No honest update moves a client's clock further than this. A forged clock would make Yjs ignore its victim's edits. */
const MAX_CLOCK_JUMP = 100_000

/**
 * Checks bytes from a browser before Yjs applies them, because Yjs trusts its peers: it allocates what an update claims
 * to contain, keeps incomplete parts for later at quadratic cost, and lets each client write and delete under the id
 * of any other, even in advance. An update that passes can be applied at once and completely.
 */
export function checkUpdate(doc: Y.Doc, update: Uint8Array, rules: GuardRules): UpdateCheck {
  if (update.length > rules.maxUpdateBytes) return { refusal: 'too_large' }
  let decoded: ReturnType<typeof Y.decodeUpdate>
  try {
    decoded = Y.decodeUpdate(update)
  } catch {
    return { refusal: 'malformed' }
  }
  const reached = new Map<number, number>()
  const reach = (client: number) => reached.get(client) ?? Y.getState(doc.store, client)
  const newClients = new Set<number>()

  for (const struct of decoded.structs) {
    const { client, clock } = struct.id
    const end = clock + struct.length
    if (struct instanceof Y.Skip || clock > reach(client)) return { refusal: 'gap' }
    if (!(struct.length > 0) || isSubdocument(struct)) return { refusal: 'malformed' }
    if (end - Y.getState(doc.store, client) > MAX_CLOCK_JUMP) return { refusal: 'clock_jump' }
    if (end <= reach(client)) continue
    if (!rules.mayWriteAs(client)) return { refusal: 'foreign_client' }
    reached.set(client, end)
    newClients.add(client)
  }

  for (const struct of decoded.structs) {
    for (const id of dependenciesOf(struct)) {
      const isOwn = id.client === struct.id.client
      // Yjs does not expect an item that builds on later content of its own client, and throws in the middle.
      if (isOwn && id.clock >= struct.id.clock) return { refusal: 'malformed' }
      if (id.clock >= reach(id.client)) return { refusal: 'gap' }
    }
  }
  for (const [client, ranges] of decoded.ds.clients) {
    if (ranges.some((range) => range.clock + range.len > reach(client))) return { refusal: 'gap' }
  }
  return { refusal: null, newClients: [...newClients] }
}

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number]

function dependenciesOf(struct: Struct): Y.ID[] {
  if (!(struct instanceof Y.Item)) return []
  // Decoded but not integrated: the parent is still an id, or the name of a root type.
  const parent: unknown = struct.parent
  return [struct.origin, struct.rightOrigin, parent].filter((id) => id instanceof Y.ID)
}

function isSubdocument(struct: Struct): boolean {
  return struct instanceof Y.Item && struct.content instanceof Y.ContentDoc
}
