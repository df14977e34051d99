import '../../shared-types/src/domain/limits.ts'

export const server = 0
