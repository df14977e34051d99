import { CircleHelp, HeadphoneOff, Headphones } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useVoice } from './voice-context.ts'

/** Whether a person is in voice now: shape, colour and words for each of the three cases. */
export function VoiceIcon({ personId }: { personId: string }) {
  const { t } = useTranslation('party-manager')
  const voice = useVoice(personId)
  if (!voice) return null
  const { inVoice, voiceChannelName } = voice
  const text =
    inVoice === null
      ? t('voice.unknown')
      : !inVoice
        ? t('voice.out')
        : voiceChannelName === null
          ? t('voice.in')
          : t('voice.inChannel', { channel: voiceChannelName })
  const Icon = inVoice === null ? CircleHelp : inVoice ? Headphones : HeadphoneOff
  return (
    <span
      title={text}
      data-voice={inVoice === null ? 'unknown' : inVoice ? 'in' : 'out'}
      className={inVoice === false ? 'sr-only' : `shrink-0 ${inVoice ? 'text-positive-text' : 'text-muted'}`}
    >
      <Icon aria-hidden size={14} />
      <span className="sr-only">{`, ${text}`}</span>
    </span>
  )
}
