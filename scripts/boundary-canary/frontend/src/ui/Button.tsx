import '../features/events/EventCard.tsx'
import 'jotai'
import '../../../realtime-server/src/core/db/transaction.ts'

export const Button = 0
