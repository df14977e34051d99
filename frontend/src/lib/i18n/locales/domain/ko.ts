import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  role: {
    tank: '탱커',
    healer: '힐러',
    dps: '딜러',
    flex: '아무 역할',
  },
  roles: {
    tank: '탱커',
    healer: '힐러',
    dps: '딜러',
    flex: '아무 역할 / 미정',
  },
  eventType: {
    raid: '레이드',
    trial: '시련',
    pvp: 'PvP',
    dungeon: '던전',
    guild: '길드',
    boonstone: '분스톤',
    riftstone: '리프트스톤',
    sieges: '공성전',
    other: '기타',
  },
  eventStatus: {
    active: '진행 중',
    upcoming: '예정',
    completed: '완료',
    cancelled: '취소됨',
    archived: '보관됨',
  },
  weekly: '매주',
  everyDays_other: '{{count}}일마다',
  permanent: '상시',
  deletesOne: '시리즈의 다음 이벤트는 그대로 열려요. 시리즈를 끝내려면 먼저 ‘반복’을 끄세요.',
  answer: {
    accepted: '참가',
    declined: '불참',
    waitlist: '대기자',
    tentative: '미정',
    reserved: '자리 예약',
  },
  partyStatus: {
    recruiting: '모집 중',
    active: '편성 완료',
  },
} satisfies Translation<'ko', typeof de>
