import { definePolicy } from '#core/policy.ts'

/** Who is in voice how often is for those who lead; spec section 6. */
export const attendancePolicy = definePolicy({
  'attendance.read': (actor) => actor.rights.isAdmin,
})
