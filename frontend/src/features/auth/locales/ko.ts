import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: '로그인이 필요해요',
  text: '이벤트에 신청하려면 로그인해 주세요.',
  button: 'Discord로 로그인',
  not_in_guild: '길드 Discord 서버의 멤버만 로그인할 수 있어요. 서버에 참여한 뒤 다시 시도해 주세요.',
  failed: 'Discord 로그인에 실패했어요. 잠시 후 다시 시도해 주세요.',
  denied: 'Discord 로그인을 취소했어요.',
  insecure:
    '지금은 로그인할 수 없어요. 서버가 https 접속인 줄 몰라서 로그인 상태를 유지할 수 없어요. Raidtisch를 운영하는 사람에게 알려 주세요. 무엇을 바꿔야 하는지 서버 로그에 나와 있어요.',
  guard: {
    checking: '권한을 확인하는 중...',
    denied: '접근할 수 없어요',
    hint: '다른 Discord 계정에 이 역할이 있나요? 그 계정으로 로그인해 주세요.',
    needs: {
      partyManager: '파티 관리에는 Lead 또는 PVP Orga 역할이 필요해요.',
      analytics: '통계를 보려면 Lead 또는 PVP Orga 역할이 필요해요.',
      userMapping: '실명 연결에는 Lead 또는 PVP Orga 역할이 필요해요.',
      settings: '설정에는 Lead 또는 PVP Orga 역할이 필요해요.',
    },
  },
} satisfies Translation<'ko', typeof de>
