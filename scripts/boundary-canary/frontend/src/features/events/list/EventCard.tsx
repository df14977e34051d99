import '../../members/MembersPage.tsx'
import '../../../app/App.tsx'

export const EventCard = 0
