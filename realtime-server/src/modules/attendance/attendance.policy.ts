import { definePolicy } from '#core/policy.ts'

/** Who is in voice how often is for those who lead, and so is what they put right; spec section 6. */
export const attendancePolicy = definePolicy({
  'attendance.read': (actor) => actor.rights.isAdmin,
  'attendance.correct': (actor) => actor.rights.isAdmin,
})
