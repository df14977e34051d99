import { ProfilePage } from '#features/profile/ProfilePage.tsx'
import { DirectMessagesSwitch } from '../shell/DirectMessagesSwitch.tsx'

export default function ProfileRoute() {
  return <ProfilePage directMessages={<DirectMessagesSwitch />} />
}
