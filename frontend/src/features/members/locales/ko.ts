import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: '길드원',
  subtitle: '길드에 누가 있고, 지금 누가 접속해 있는지 볼 수 있어요.',
  server: '서버',
  search: '길드원 검색',
  searchHint: '이름 또는 역할',
  loading: '길드원을 불러오는 중...',
  empty: '서버 멤버가 없어요',
  emptyText: '봇이 Discord 서버의 멤버를 확인하면 여기에 표시돼요.',
  failed: '길드원을 불러오지 못했어요',
  online: '온라인',
  offline: '오프라인',
  unknown: '길드원',
  unknownText: '지금 봇이 Discord에 연결되어 있지 않아요. 연결이 돌아오면 누가 온라인인지 다시 보여요.',
  moreOffline_other: '오프라인 길드원 {{count}}명 더',
  moreOfflineHint: '검색하면 모두 찾을 수 있어요.',
  nobodyFound: '찾는 사람이 없어요',
  found_other: '{{count}}명을 찾았어요',
  roles: '역할',
  realName: '실명: {{name}}',
  bot: '봇',
  status: {
    online: '온라인',
    idle: '자리 비움',
    dnd: '방해 금지',
    offline: '오프라인',
    unknown: '상태 알 수 없음',
  },
} satisfies Translation<'ko', typeof de>
