import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { ClosedLink } from './ClosedLink.tsx'
import { GuildPicture } from './GuildPicture.tsx'
import { Picture } from './Picture.tsx'
import { readScreenOptions } from './screen-options.ts'
import { Stage } from './Stage.tsx'
import { useFreshBuild } from './use-fresh-build.ts'
import { useIsOnAir } from './use-is-on-air.ts'
import { useScreenLanguage } from './use-screen-language.ts'
import { useStream } from './use-stream.ts'

/** The big screen behind a link, for OBS and projectors: no sign-in, nothing to press. */
export function BigScreenPage() {
  const { token = '' } = useParams()
  return <Screen key={token} token={token} />
}

function Screen({ token }: { token: string }) {
  const [search] = useSearchParams()
  const [options] = useState(() => readScreenOptions(search))
  const speaks = useScreenLanguage(options.language)
  const isPaused = !useIsOnAir()
  const { picture, shownAt, isStale, connections, isOutdated, isClosed } = useStream(token)
  useFreshBuild({ connections, isOutdated })
  useDocumentTitle(picture?.event?.title ?? picture?.guildName)
  const shown = { shownAt, layout: options.layout, isStale, isPaused }
  return (
    <Stage
      layout={options.layout}
      isSolid={options.isSolid}
      hasMotion={options.hasMotion}
      isPaused={isPaused}
    >
      {speaks && picture?.link === 'guild' && (
        <GuildPicture {...shown} guildName={picture.guildName} view={picture.event} />
      )}
      {speaks && picture?.link === 'event' && picture.event && (
        <Picture {...shown} guildName={picture.guildName} view={picture.event} />
      )}
      {speaks && isClosed && <ClosedLink />}
    </Stage>
  )
}
