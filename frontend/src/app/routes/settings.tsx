import { SettingsPage } from '#features/settings/SettingsPage.tsx'
import { StreamLinksDialog } from '../stream-links.tsx'

export default function SettingsRoute() {
  return <SettingsPage streamLinks={(dialog) => <StreamLinksDialog event={null} {...dialog} />} />
}
