import { AnalyticsPage } from '#features/analytics/AnalyticsPage.tsx'
import { AccessGuard } from '#features/auth/AccessGuard.tsx'

export default function AnalyticsRoute() {
  return (
    <AccessGuard feature="analytics">
      <AnalyticsPage />
    </AccessGuard>
  )
}
