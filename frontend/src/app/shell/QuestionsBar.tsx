import { Suspense, useState } from 'react'
import { useConnection } from '#lib/live/connection.ts'
import { useUser } from '#lib/queries/auth.queries.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const SubstituteQuestions = lazyPart(
  async () => (await import('#features/substitute-questions/SubstituteQuestions.tsx')).SubstituteQuestions,
  'substitute-questions',
  'domain',
)

/**
 * Loads once the page is live, because questions are rare and come while somebody is there. It stays when the connection
 * breaks: answers go over HTTP.
 */
export function QuestionsBar() {
  const user = useUser()
  const isLive = useConnection() === 'live'
  const [wasLive, setWasLive] = useState(isLive)
  if (isLive && !wasLive) setWasLive(true)
  if (!user.data || !wasLive) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <SubstituteQuestions />
      </Suspense>
    </ErrorBoundary>
  )
}
