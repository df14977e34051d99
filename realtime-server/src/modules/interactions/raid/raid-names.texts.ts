import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { CommandNaming } from '../slash-commands/slash-command.presenter.ts'

type RaidNames = CommandNaming &
  Record<'titel' | 'wann' | 'typ' | 'vorlage' | 'kanal' | 'anpingen', CommandNaming>

/** Names and descriptions of `/raid` and its options. */
export const raidNames: Record<Language, RaidNames> = {
  de: {
    name: 'raid',
    description: 'Plane ein Event; ohne Angaben öffnet sich ein Formular',
    titel: { name: 'titel', description: 'Wie es heißt' },
    wann: { name: 'wann', description: 'Freitag 20:30 · morgen 20 Uhr · 24.12. 20:00' },
    typ: { name: 'typ', description: 'Was für ein Abend es ist' },
    vorlage: { name: 'vorlage', description: 'Eine Vorlage der Gilde, oder wie ein früheres Event' },
    kanal: { name: 'kanal', description: 'Wo es gepostet wird; sonst wie bei der Vorlage oder der Gilde' },
    anpingen: {
      name: 'anpingen',
      description: 'Pingt einmal die Rollen aus den Einstellungen an; ohne Angabe wie bei der Vorlage',
    },
  },
  en: {
    name: 'raid',
    description: 'Plan an event; without details a form opens',
    titel: { name: 'title', description: 'What it’s called' },
    wann: { name: 'when', description: 'Friday 20:30 · tomorrow 8pm · Dec 24 20:00' },
    typ: { name: 'type', description: 'What kind of evening it is' },
    vorlage: {
      name: 'template',
      description: 'A template of the guild, or like an earlier event',
    },
    kanal: {
      name: 'channel',
      description: 'Where it’s posted; otherwise as the template or the guild has it',
    },
    anpingen: {
      name: 'ping',
      description: 'Pings the roles chosen in the settings, once; otherwise as the template did',
    },
  },
  fr: {
    name: 'raid',
    description: 'Planifie un événement ; sans précisions, un formulaire s’ouvre',
    titel: { name: 'titre', description: 'Comment il s’appelle' },
    wann: { name: 'quand', description: 'vendredi 20h30 · demain 20h · 24/12 20h' },
    typ: { name: 'type', description: 'Quel genre de soirée' },
    vorlage: { name: 'modèle', description: 'Un modèle de la guilde, ou comme un événement passé' },
    kanal: { name: 'salon', description: 'Où il est publié ; sinon comme le modèle ou la guilde' },
    anpingen: {
      name: 'mention',
      description: 'Mentionne une fois les rôles choisis dans les paramètres ; sinon comme le modèle',
    },
  },
  ru: {
    name: 'рейд',
    description: 'Запланируй событие; без данных откроется форма',
    titel: { name: 'название', description: 'Как оно называется' },
    wann: { name: 'когда', description: 'пятница 20:30 · завтра в 20:00 · 24.12 20:00' },
    typ: { name: 'тип', description: 'Какой это вечер' },
    vorlage: { name: 'шаблон', description: 'Шаблон гильдии или как прежнее событие' },
    kanal: { name: 'канал', description: 'Где появится пост; иначе как в шаблоне или у гильдии' },
    anpingen: {
      name: 'пинг',
      description: 'Один раз упомянет роли, выбранные в настройках; иначе как в шаблоне',
    },
  },
  ko: {
    name: '레이드',
    description: '이벤트를 계획해요. 내용 없이 보내면 양식이 열려요',
    titel: { name: '제목', description: '이벤트 이름' },
    wann: { name: '언제', description: '금요일 오후 8시 30분 · 내일 20:00 · 12월 24일 20시' },
    typ: { name: '유형', description: '어떤 이벤트인지' },
    vorlage: { name: '템플릿', description: '길드 템플릿 또는 이전 이벤트처럼' },
    kanal: { name: '채널', description: '게시할 곳. 비우면 템플릿이나 길드 설정대로예요' },
    anpingen: { name: '멘션', description: '설정에서 고른 역할을 한 번 멘션해요. 비워 두면 템플릿과 같아요' },
  },
}
