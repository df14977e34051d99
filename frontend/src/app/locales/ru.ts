import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  skip: 'К содержанию',
  nav: 'Главное меню',
  events: 'События',
  partyManager: 'Менеджер групп',
  parties: 'Группы',
  me: 'Я',
  needsLead: 'нужна роль Lead',
  language: 'Язык',
  signOut: 'Выйти',
  signOutFailed: 'Выйти не получилось',
  offline: 'Нет соединения. Ты видишь последние данные, подключаемся снова …',
  notFound: '404 Страница не найдена',
  notFoundText: 'Такой страницы нет.',
  toEvents: 'К событиям',
  userFailed: 'Не удалось загрузить профиль',
  pageFailed: 'Страницу не удалось загрузить.',
  signedInAs: 'Вход выполнен: {{name}}',
  tagline: 'Гильдия планирует рейды за одним столом.',
} satisfies Translation<'ru', typeof de>
