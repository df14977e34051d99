import { definePolicy } from '#core/policy.ts'

/** Real names are private: only those who lead see them and write them down. */
export const userMappingPolicy = definePolicy({
  'user-mapping.view': (actor) => actor.rights.isAdmin,
  'user-mapping.manage': (actor) => actor.rights.isAdmin,
})
