import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Горячие клавиши',
  text: 'Работают везде, кроме полей, в которых ты печатаешь.',
  goTo: 'Перейти',
  general: 'Везде',
  search: 'Поиск',
  find: 'Искать в списке на этой странице',
  create: 'Создать событие',
  help: 'Этот список',
  escape: 'Закрыть, отменить',
  notifications: 'К уведомлению',
  letters: 'Одиночные клавиши',
  lettersHint: 'Выключи, если управляешь компьютером голосом. {{control}} K работает всегда.',
  searchTitle: 'Поиск',
  searchHint: 'Страница, событие или участник',
  searchResults: 'Результаты',
  pages: 'Страницы',
  events: 'События',
  otherEvents: 'Прошедшие и объявленные события',
  members: 'Участники',
  found_one: '{{count}} результат',
  found_few: '{{count}} результата',
  found_many: '{{count}} результатов',
  foundNone: 'Ничего не найдено.',
} satisfies Translation<'ru', typeof de>
