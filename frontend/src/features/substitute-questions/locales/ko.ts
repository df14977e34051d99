import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: '대신 참가할 수 있나요?',
  text: '‘{{event}}’({{when}}) 이벤트에 자리가 있어요: {{party}}, {{role}}. 먼저 수락한 분이 받아요.',
  toEvent: '이벤트 보기',
  partyNumber: '파티 {{number}}',
  yes: '참가할게요',
  no: '어려워요',
  state: {
    accepted: '고마워요! 자리를 받았어요.',
    refused: '알겠어요. 답해 주셔서 고마워요.',
    taken: '고마워요! 다른 분이 먼저 수락해서 자리가 찼어요.',
    expired: '고마워요! 그사이에 해결됐어요.',
  },
  failed: '답을 보내지 못했어요',
  failedText: '다시 시도해 주세요.',
} satisfies Translation<'ko', typeof de>
