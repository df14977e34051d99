import type { Logger } from './logger.ts'

/** A step of a stop that takes longer is named in the log, and once more when it is done. */
const usualMs = 5_000

/**
 * Runs the steps of a stop. When the process is ended because it did not stop in time, the log says which step it
 * waited for. Results and rejections of a step are passed on.
 */
export function createStopSteps(logger: Logger, withinMs = usualMs) {
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const about = () => ({ step: name, ms: Math.round(performance.now() - begun) })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      logger.warn(about(), 'a step of the stop takes long')
    }, withinMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      if (isLate) logger.warn(about(), 'a step of the stop is done after all')
    }
  }
}
