import { Suspense, useState } from 'react'
import { loadTexts } from '#lib/i18n/i18n.ts'
import { useConnection } from '#lib/live/connection.ts'
import { useUser } from '#lib/queries/auth.queries.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const SubstituteQuestions = lazyPart(async () => {
  const [file] = await Promise.all([
    import('#features/substitute-questions/SubstituteQuestions.tsx'),
    loadTexts('substitute-questions', 'domain'),
  ])
  return file.SubstituteQuestions
})

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
