// A fixture of forbidden imports that `npm run check:boundaries` has to report (scripts/check-boundaries.ts).
import '../../members/MembersPage.tsx'
import '../../../app/App.tsx'

export const EventCard = 0
