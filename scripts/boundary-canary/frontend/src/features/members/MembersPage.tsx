import type { EventCard } from '../events/list/EventCard.tsx'

export type Members = typeof EventCard
