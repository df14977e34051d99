/** The same answer for all who ask within `forMs` of the first question; a failure is kept for as long. */
export function keptRead<T>(read: () => Promise<T>, forMs: number): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!kept || now - kept.at >= forMs) kept = { at: now, answer: read() }
    return kept.answer
  }
}
