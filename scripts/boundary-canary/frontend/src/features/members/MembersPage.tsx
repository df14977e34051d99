// A fixture of forbidden imports that `npm run check:boundaries` has to report (scripts/check-boundaries.ts).
import type { EventCard } from '../events/list/EventCard.tsx'

export type Members = typeof EventCard
