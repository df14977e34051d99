import { eventTypeNames } from '@raidtisch/shared-types/domain/event-type-names.ko'
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
  eventType: eventTypeNames,
  eventStatus: {
    active: '모집 중',
    upcoming: '예고됨',
    completed: '완료',
    cancelled: '취소됨',
    archived: '보관됨',
  },
  repost: {
    action: '다시 게시',
    done: '곧 다시 게시돼요.',
    doneText: '이전 게시물은 채널에서 사라져요.',
    failed: '이벤트를 다시 게시하지 못했어요.',
  },
  answer: {
    accepted: '참가',
    declined: '불참',
    waitlist: '대기자',
    tentative: '미정',
    bench: '후보',
    reserved: '자리 예약',
  },
  afterDeadline: {
    nothing: '없음, 기한만 표시해요',
    declined: '응답이 없으면 불참으로 처리',
    bench: '응답이 없으면 불참으로 처리, 늦은 신청은 후보로',
  },
  importance: {
    aim: {
      roles: '역할과 클래스',
      staticGroups: '고정 그룹',
      wishes: '함께할 사람 희망',
      fairness: '공평함',
      leader: '경험 있는 파티장',
      language: '같은 언어',
      power: '비슷한 전투력',
      voice: '음성 채팅',
    },
    level: {
      none: '상관없음',
      less: '덜 중요',
      usual: '평소대로',
      more: '중요',
      most: '매우 중요',
    },
  },
  partyStatus: {
    recruiting: '모집 중',
    active: '편성 완료',
  },
} satisfies Translation<'ko', typeof de>
