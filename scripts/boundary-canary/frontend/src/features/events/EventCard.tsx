import '../dashboard/Dashboard.tsx'
import '../../app/App.tsx'

export const EventCard = 0
