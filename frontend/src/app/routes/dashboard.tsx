import { DashboardPage } from '#features/dashboard/DashboardPage.tsx'
import { CreateEventDialog } from '#features/event-form/CreateEventDialog.tsx'
import { EditEventDialog } from '#features/event-form/EditEventDialog.tsx'

export default function DashboardRoute() {
  return (
    <DashboardPage
      createDialog={(state) => <CreateEventDialog {...state} />}
      editDialog={(state) => <EditEventDialog {...state} />}
    />
  )
}
