import { AccessGuard } from '#features/auth/AccessGuard.tsx'
import { UserMappingPage } from '#features/user-mapping/UserMappingPage.tsx'

export default function UserMappingRoute() {
  return (
    <AccessGuard feature="userMapping">
      <UserMappingPage />
    </AccessGuard>
  )
}
