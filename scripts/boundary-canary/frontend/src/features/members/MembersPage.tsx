import '../events/list/EventCard.tsx'

export const MembersPage = 0
