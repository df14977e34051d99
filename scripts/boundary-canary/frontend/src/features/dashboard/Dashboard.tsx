import '../events/EventCard.tsx'

export const Dashboard = 0
