import { CircleHelp, HeadphoneOff, Headphones } from 'lucide-react'
import { useBoardContext } from '../drag/board-context.ts'
import { useVoice } from './voice-context.ts'

/** Whether a person is in voice now: shape, colour and words for each of the three cases. */
export function VoiceIcon({ personId }: { personId: string }) {
  const { t } = useBoardContext()
  const voice = useVoice(personId)
  if (!voice) return null
  const { inVoice, voiceChannelName } = voice
  const text =
    inVoice === null
      ? t('party-manager:voice.unknown')
      : !inVoice
        ? t('party-manager:voice.out')
        : voiceChannelName === null
          ? t('party-manager:voice.in')
          : t('party-manager:voice.inChannel', { channel: voiceChannelName })
  const Icon = inVoice === null ? CircleHelp : inVoice ? Headphones : HeadphoneOff
  return (
    <span
      title={text}
      data-voice={inVoice === null ? 'unknown' : inVoice ? 'in' : 'out'}
      className={inVoice === false ? 'sr-only' : `shrink-0 ${inVoice ? 'text-positive-text' : 'text-muted'}`}
    >
      <Icon size={14} />
      <span className="sr-only">{`, ${text}`}</span>
    </span>
  )
}
