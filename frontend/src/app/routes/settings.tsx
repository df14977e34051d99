import { AccessGuard } from '#features/auth/AccessGuard.tsx'
import { SettingsPage } from '#features/settings/SettingsPage.tsx'

export default function SettingsRoute() {
  return (
    <AccessGuard feature="settings">
      <SettingsPage />
    </AccessGuard>
  )
}
