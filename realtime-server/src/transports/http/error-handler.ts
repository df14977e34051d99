import type { ErrorRequestHandler, Response } from 'express'
import { AppError } from '#core/errors.ts'
import { isUnavailable } from '#core/db/unavailable.ts'
import type { Logger } from '#core/process/logger.ts'

const retryAfterSeconds = 2

/**
 * Answers every failed request: a refusal with its code and sentence, any other error only with the number of the request.
 * What fails once the answer is sent, as a session that cannot be stored, is only logged: Express would end the
 * connection, on which a proxy or a browser may have sent its next request already.
 */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const requestId = String(res.getHeader('x-request-id') ?? '')
    const facts = { err: error, requestId, method: req.method, path: req.path }
    if (res.writableEnded)
      return logger[isUnavailable(error) ? 'warn' : 'error'](facts, 'failed after the answer')
    if (res.headersSent) return next(error)
    const refusal = asRefusal(error)
    if (refusal) return send(res, refusal)
    if (isUnavailable(error)) {
      logger.warn(facts, 'the database does not answer')
      return send(res, new AppError('unavailable', 'The service is busy, try again in a moment'), requestId)
    }
    logger.error(facts, 'request failed')
    send(res, new AppError('internal', 'Something went wrong on our side'), requestId)
  }
}

function asRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (!isHttpError(error)) return null
  // The file server says 403 of a path that leads out of its folder.
  if (error.status === 404 || error.status === 403)
    return new AppError('not_found', 'There is nothing at this address')
  if (error.status === 413) return new AppError('payload_too_large', 'The request is too large')
  if (error.status === 415) return new AppError('unsupported_media_type', 'Send application/json in UTF-8')
  return new AppError('invalid_json', 'The request cannot be read')
}

function send(res: Response, { status, code, message, issues, reason }: AppError, requestId?: string): void {
  if (code === 'unavailable') res.setHeader('retry-after', String(retryAfterSeconds))
  const details = { ...(issues && { issues }), ...(reason && { reason }), ...(requestId && { requestId }) }
  res.status(status).json({ code, message, ...details })
}

/** An error of Express, its body parser or its file server for a request that they cannot read or answer. */
function isHttpError(error: unknown): error is Error & { status: number } {
  if (!(error instanceof Error) || !('status' in error)) return false
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500
}
