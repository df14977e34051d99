import { z } from 'zod'

export const ApiError = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    /** For invalid_input: which field, and what is allowed. */
    issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    /** For event_cancelled: why, as its leader wrote it. */
    reason: z.string().optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'ApiError' })
export type ApiError = z.output<typeof ApiError>
