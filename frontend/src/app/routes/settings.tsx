import { AccessGuard } from '#features/auth/AccessGuard.tsx'
import { SettingsPage } from '#features/settings/SettingsPage.tsx'
import { StreamLinksDialog } from '../stream-links.tsx'

export default function SettingsRoute() {
  return (
    <AccessGuard feature="settings">
      <SettingsPage streamLinks={(dialog) => <StreamLinksDialog event={null} {...dialog} />} />
    </AccessGuard>
  )
}
