import type { SubstituteRequest } from '../contracts/substitutes.contract.ts'

/**
 * The questions of an event after some of them changed; the same in whatever order the messages come, because a question
 * that was answered is never open again.
 */
export function applySubstitutes(
  known: readonly SubstituteRequest[],
  changed: readonly SubstituteRequest[],
): SubstituteRequest[] {
  const byId = new Map(known.map((request) => [request.id, request]))
  for (const request of changed) {
    const earlier = byId.get(request.id)
    byId.set(request.id, earlier ? laterOf(earlier, request) : request)
  }
  return [...byId.values()].sort(inOrderOfAsking)
}

function laterOf(a: SubstituteRequest, b: SubstituteRequest): SubstituteRequest {
  return { ...(a.state === 'asked' ? b : a), undelivered: a.undelivered ?? b.undelivered }
}

/** The order of the answer over HTTP. */
function inOrderOfAsking(a: SubstituteRequest, b: SubstituteRequest): number {
  if (a.askedAt !== b.askedAt) return a.askedAt < b.askedAt ? -1 : 1
  return a.id < b.id ? -1 : 1
}
