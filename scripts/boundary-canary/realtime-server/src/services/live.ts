import '../core/db/transaction.ts'

export const live = 0
