import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: '키보드 단축키',
  text: '입력란에 글을 쓰는 동안을 빼고 어디서나 쓸 수 있어요.',
  goTo: '이동',
  general: '어디서나',
  search: '검색',
  find: '이 페이지의 목록에서 검색',
  create: '이벤트 만들기',
  help: '이 목록',
  escape: '닫기, 취소',
  notifications: '알림으로 이동',
  letters: '단일 키',
  lettersHint: '음성으로 컴퓨터를 조작한다면 꺼 두세요. {{control}} K는 항상 쓸 수 있어요.',
  searchTitle: '검색',
  searchHint: '페이지, 이벤트 또는 길드원',
  searchResults: '검색 결과',
  pages: '페이지',
  events: '이벤트',
  otherEvents: '지난 이벤트와 예고된 이벤트',
  members: '길드원',
  found_other: '{{count}}개 찾음',
  foundNone: '찾은 것이 없어요.',
} satisfies Translation<'ko', typeof de>
