import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { Picture } from './Picture.tsx'
import { readScreenOptions } from './screen-options.ts'
import { Stage } from './Stage.tsx'
import { useIsOnAir } from './use-is-on-air.ts'
import { useScreenLanguage } from './use-screen-language.ts'
import { useStream } from './use-stream.ts'

/** The big screen behind a link, for OBS and projectors: no sign-in, nothing to press, never an error. */
export function BigScreenPage() {
  const { token = '' } = useParams()
  return <Screen key={token} token={token} />
}

function Screen({ token }: { token: string }) {
  const { t } = useTranslation('big-screen')
  const [search] = useSearchParams()
  const [options] = useState(() => readScreenOptions(search))
  const speaks = useScreenLanguage(options.language)
  const isPaused = !useIsOnAir()
  const { view, shownAt, isStale, isClosed } = useStream(token)
  useDocumentTitle(view?.title)
  return (
    <Stage isSolid={options.isSolid} hasMotion={options.hasMotion} isPaused={isPaused}>
      {speaks && view && <Picture view={view} shownAt={shownAt} isStale={isStale} isPaused={isPaused} />}
      {speaks && isClosed && options.isSolid && (
        <p className="flex h-full items-center justify-center text-center text-[36px] leading-[48px] font-semibold text-white/80">
          {t('closed')}
        </p>
      )}
    </Stage>
  )
}
