import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: '로그인이 필요해요',
  text: '이벤트에 신청하려면 로그인해 주세요.',
  button: 'Discord로 로그인',
  notInGuild: '길드 Discord 서버의 멤버만 로그인할 수 있어요. 서버에 참여한 뒤 다시 시도해 주세요.',
  failed: 'Discord 로그인에 실패했어요. 잠시 뒤 다시 시도해 주세요.',
  denied: 'Discord 로그인을 취소했어요.',
} satisfies Translation<'ko', typeof de>
