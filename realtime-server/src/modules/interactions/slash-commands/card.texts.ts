import type { StandingStatus } from '@raidtisch/shared-types/domain/standing-rules'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { CommandNaming } from './slash-command.presenter.ts'

type CardNames = CommandNaming &
  Record<'waffen' | 'kampfkraft' | 'build' | 'tag' | 'typ' | 'antwort', CommandNaming> & {
    answers: Record<StandingStatus | 'none', string>
  }

/** Names and descriptions of `/ich` and its options. */
export const cardNames: Record<Language, CardNames> = {
  de: {
    name: 'ich',
    description: 'Dein Profil: was du spielst und wie du auf neue Events antwortest. Ohne Angaben: zeigen',
    waffen: { name: 'waffen', description: 'Dein liebstes Waffenpaar; die anderen rücken nach hinten' },
    kampfkraft: { name: 'kampfkraft', description: 'Deine Kampfkraft' },
    build: { name: 'build', description: 'Link zu deinem Build, mit https://' },
    tag: { name: 'tag', description: 'Feste Antwort: für Events an diesem Wochentag' },
    typ: { name: 'typ', description: 'Feste Antwort: für Events dieses Typs' },
    antwort: { name: 'antwort', description: 'Feste Antwort: wie du auf neue Events antwortest' },
    answers: {
      accepted: 'immer zusagen',
      tentative: 'immer vielleicht',
      declined: 'immer absagen',
      none: 'wieder selbst antworten',
    },
  },
  en: {
    name: 'me',
    description: 'Your profile: what you play and how you answer new events. Without options: show it',
    waffen: { name: 'weapons', description: 'Your favourite weapon pair; the others move down' },
    kampfkraft: { name: 'power', description: 'Your combat power' },
    build: { name: 'build', description: 'Link to your build, with https://' },
    tag: { name: 'day', description: 'Standing answer: for events on this weekday' },
    typ: { name: 'type', description: 'Standing answer: for events of this type' },
    antwort: { name: 'answer', description: 'Standing answer: how you answer new events' },
    answers: {
      accepted: 'always accept',
      tentative: 'always maybe',
      declined: 'always decline',
      none: 'answer myself again',
    },
  },
  fr: {
    name: 'moi',
    description:
      'Ton profil : ce que tu joues et tes réponses aux nouveaux événements. Sans option : l’afficher',
    waffen: { name: 'armes', description: 'Ta paire d’armes préférée ; les autres reculent d’un rang' },
    kampfkraft: { name: 'puissance', description: 'Ta puissance de combat' },
    build: { name: 'build', description: 'Lien vers ton build, en https://' },
    tag: { name: 'jour', description: 'Réponse permanente : pour les événements de ce jour' },
    typ: { name: 'type', description: 'Réponse permanente : pour les événements de ce type' },
    antwort: {
      name: 'réponse',
      description: 'Réponse permanente : ce que tu réponds aux nouveaux événements',
    },
    answers: {
      accepted: 'toujours présent',
      tentative: 'toujours peut-être',
      declined: 'toujours décliner',
      none: 'répondre moi-même',
    },
  },
  ru: {
    name: 'я',
    description: 'Твой профиль: на чём играешь и как отвечаешь на новые события. Без параметров: показать',
    waffen: { name: 'оружие', description: 'Любимая пара оружия; остальные сдвинутся ниже' },
    kampfkraft: { name: 'мощь', description: 'Твоя боевая мощь' },
    build: { name: 'билд', description: 'Ссылка на билд, с https://' },
    tag: { name: 'день', description: 'Постоянный ответ: для событий в этот день недели' },
    typ: { name: 'тип', description: 'Постоянный ответ: для событий этого типа' },
    antwort: { name: 'ответ', description: 'Постоянный ответ: что ты отвечаешь на новые события' },
    answers: {
      accepted: 'всегда приду',
      tentative: 'всегда возможно',
      declined: 'всегда не приду',
      none: 'снова отвечать самостоятельно',
    },
  },
  ko: {
    name: '나',
    description: '내 프로필: 플레이하는 무기와 새 이벤트에 대한 고정 응답이에요. 옵션 없이 보내면 보여 줘요',
    waffen: { name: '무기', description: '가장 좋아하는 무기 조합. 나머지는 뒤로 밀려요' },
    kampfkraft: { name: '전투력', description: '내 전투력' },
    build: { name: '빌드', description: '빌드 링크 (https://)' },
    tag: { name: '요일', description: '고정 응답: 이 요일의 이벤트' },
    typ: { name: '유형', description: '고정 응답: 이 유형의 이벤트' },
    antwort: { name: '응답', description: '고정 응답: 새 이벤트에 보낼 응답' },
    answers: {
      accepted: '항상 참가',
      tentative: '항상 미정',
      declined: '항상 불참',
      none: '다시 직접 응답',
    },
  },
}

/** The bot's answers about a member's card. */
const de = {
  mine: '🪪 Dein Profil',
  saved: '✅ Gespeichert. Dein Profil:',
  empty:
    'Noch leer. Schreib zum Beispiel `/ich waffen: Orakel` oder `/ich tag: Montag antwort: immer zusagen`.',
  power: 'Kampfkraft',
  build: 'Build',
  languages: 'Sprachen im Voice',
  standing: 'Feste Antworten',
  everyDay: 'jeden Tag',
  everyType: 'jeder Typ',
  open: 'Im Browser ändern',
  /** One of the three options of a standing response is missing. */
  incomplete: 'Eine feste Antwort braucht `antwort` und dazu `tag`, `typ` oder beides. Geändert ist nichts.',
  buildInvalid: 'Der Link zum Build muss eine Adresse mit https:// sein. Geändert ist nichts.',
  tooMany: 'Mehr feste Antworten gehen nicht. Nimm zuerst eine zurück. Geändert ist nichts.',
}

export const cardTexts: Record<Language, typeof de> = {
  de,
  en: {
    mine: '🪪 Your profile',
    saved: '✅ Saved. Your profile:',
    empty: 'Still empty. Write for example `/me weapons: Seeker` or `/me day: Monday answer: always accept`.',
    power: 'Combat power',
    build: 'Build',
    languages: 'Languages in voice',
    standing: 'Standing answers',
    everyDay: 'every day',
    everyType: 'every type',
    open: 'Change in the browser',
    incomplete: 'A standing answer needs `answer`, and `day`, `type` or both. Nothing has changed.',
    buildInvalid: 'The link to your build has to be an address with https://. Nothing has changed.',
    tooMany: 'You can’t have more standing answers. Take one back first. Nothing has changed.',
  },
  fr: {
    mine: '🪪 Ton profil',
    saved: '✅ Enregistré. Ton profil :',
    empty:
      'Encore vide. Écris par exemple `/moi armes: Seeker` ou `/moi jour: lundi réponse: toujours présent`.',
    power: 'Puissance de combat',
    build: 'Build',
    languages: 'Langues en vocal',
    standing: 'Réponses permanentes',
    everyDay: 'tous les jours',
    everyType: 'tous les types',
    open: 'Modifier dans le navigateur',
    incomplete:
      'Pour une réponse permanente, il faut `réponse` et en plus `jour`, `type` ou les deux. Rien n’a changé.',
    buildInvalid: 'Le lien vers ton build doit être une adresse en https://. Rien n’a changé.',
    tooMany: 'Tu ne peux pas avoir plus de réponses permanentes. Retires-en une d’abord. Rien n’a changé.',
  },
  ru: {
    mine: '🪪 Твой профиль',
    saved: '✅ Сохранено. Твой профиль:',
    empty:
      'Пока пусто. Напиши, например, `/я оружие: Seeker` или `/я день: понедельник ответ: всегда приду`.',
    power: 'Боевая мощь',
    build: 'Билд',
    languages: 'Языки в голосовом чате',
    standing: 'Постоянные ответы',
    everyDay: 'каждый день',
    everyType: 'любой тип',
    open: 'Изменить в браузере',
    incomplete: 'Для постоянного ответа нужен `ответ`, а ещё `день`, `тип` или оба. Ничего не изменилось.',
    buildInvalid: 'Ссылка на билд должна начинаться с https://. Ничего не изменилось.',
    tooMany: 'Больше постоянных ответов нельзя. Сначала убери один. Ничего не изменилось.',
  },
  ko: {
    mine: '🪪 내 프로필',
    saved: '✅ 저장했어요. 내 프로필:',
    empty: '아직 비어 있어요. 예: `/나 무기: Seeker` 또는 `/나 요일: 월요일 응답: 항상 참가`',
    power: '전투력',
    build: '빌드',
    languages: '음성 채팅 언어',
    standing: '고정 응답',
    everyDay: '매일',
    everyType: '모든 유형',
    open: '브라우저에서 수정',
    incomplete: '고정 응답에는 `응답`과 함께 `요일`이나 `유형`이 필요해요. 바뀐 것은 없어요.',
    buildInvalid: '빌드 링크는 https://로 시작하는 주소여야 해요. 바뀐 것은 없어요.',
    tooMany: '고정 응답을 더 추가할 수 없어요. 먼저 하나를 지워 주세요. 바뀐 것은 없어요.',
  },
}
