export const enqueued = 0
