// Who may import whom (docs/architecture.md). Paths may start in scripts/boundary-canary: a small
// tree that breaks each rule once, so that a rule that finds nothing any more is noticed.
const root = '^(?:scripts/boundary-canary/)?'
const server = `${root}realtime-server/src`
const test = '[.](?:test|db[.]test|live[.]test)[.]tsx?$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      // Types included: each of two files that refer to each other is read only with the other.
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      // All other rules are silent about a path that does not resolve.
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'frontend-never-server',
      severity: 'error',
      from: { path: `${root}frontend/src/` },
      to: { path: `${root}(?:realtime-server|discord-emulator|prisma)/` },
    },
    {
      name: 'shared-types-imports-nothing-of-ours',
      severity: 'error',
      from: { path: `${root}shared-types/src/` },
      to: { path: `${root}(?:frontend|realtime-server|discord-emulator|prisma)/` },
    },
    {
      name: 'shared-types-needs-zod-and-yjs-only',
      severity: 'error',
      from: { path: `${root}shared-types/src/`, pathNot: [test, '[.]fixture[.]ts$'] },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'core'], pathNot: 'node_modules/(?:zod|yjs)/' },
    },
    {
      name: 'ui-and-lib-below-features',
      severity: 'error',
      from: { path: `${root}frontend/src/(?:ui|lib)/`, pathNot: test },
      to: { path: `${root}frontend/src/(?:features|app)/` },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: `${root}frontend/src/features/`, pathNot: test },
      to: { path: `${root}frontend/src/app/` },
    },
    {
      name: 'no-cross-feature',
      severity: 'error',
      from: { path: `${root}frontend/src/features/([^/]+)/`, pathNot: test },
      to: { path: `${root}frontend/src/features/([^/]+)/`, pathNot: `${root}frontend/src/features/$1/` },
    },
    {
      name: 'one-door-to-jotai',
      severity: 'error',
      from: { path: `${root}frontend/src/`, pathNot: `${root}frontend/src/lib/jotai[.]ts$` },
      to: { path: 'node_modules/jotai/' },
    },
    {
      name: 'modules-through-their-doors',
      severity: 'error',
      from: { path: `${server}/modules/([^/]+)/`, pathNot: test },
      to: {
        path: `${server}/modules/([^/]+)/`,
        pathNot: [`${server}/modules/$1/`, '[.](?:policy|queries|commands|presenter|topics)[.]ts$'],
      },
    },
    {
      // A module publishes what happened on a topic; deliveries subscribe to it (decision 033).
      name: 'no-module-knows-deliveries',
      severity: 'error',
      from: { path: `${server}/modules/(?!deliveries/)`, pathNot: test },
      to: { path: `${server}/modules/deliveries/` },
    },
    {
      name: 'modules-never-push',
      severity: 'error',
      from: { path: `${server}/modules/`, pathNot: ['[.](?:routes|navigation|discord)[.]ts$', test] },
      to: { path: `${server}/transports/` },
    },
    {
      name: 'transports-know-no-module',
      severity: 'error',
      from: { path: `${server}/transports/`, pathNot: test },
      to: { path: `${server}/(?:modules|boards|services)/` },
    },
    {
      name: 'core-is-the-bottom',
      severity: 'error',
      from: { path: `${server}/core/`, pathNot: test },
      to: { path: `${server}/(?:modules|boards|transports|services)/` },
    },
    {
      name: 'boards-know-no-module',
      severity: 'error',
      from: { path: `${server}/boards/`, pathNot: test },
      to: { path: `${server}/(?:modules|transports|services)/` },
    },
    {
      name: 'emulator-imports-nothing-of-ours',
      severity: 'error',
      from: { path: `${root}discord-emulator/` },
      to: { path: `${root}(?:frontend|realtime-server|prisma|shared-types)/` },
    },
    {
      name: 'few-roles-touch-the-database',
      severity: 'error',
      from: {
        path: `${server}/(?:modules|transports|services)/`,
        pathNot: ['[.](?:commands|queries|projection|harness)[.]ts$', test],
      },
      // A row's type is only a shape.
      to: {
        path: [`${server}/generated/`, `${server}/core/db/transaction[.]ts$`],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'product-never-imports-the-emulator',
      severity: 'error',
      from: { path: `${server}/`, pathNot: [`${server}/testing/`, test] },
      to: { path: `${root}discord-emulator/` },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: {},
      to: { path: test },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', 'realtime-server/src/generated/.*/internal'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
