import { fileURLToPath } from 'node:url';

const folder = (path) => `^${path}/`;
const npmPackage = (name) => `(^|/)node_modules/${name}/`;
const npm = '(^|/)node_modules/';
const virtual = '^virtual:';

/** What every part may read with: unknown JSON, the numbers that texts may not hold, and how texts are cleaned. */
const json = '^engine/(json|guarded-numbers|clean-typed)[.]ts$';
/** The files of a kind belong to the layer that their name tells; every other file of a kind is drawn in the browser. */
const kindLanguage = 'engine/kinds/.*(kinds|language|languages|plan|plans|children)[.]ts$';
const kindCompile = 'engine/kinds/.*(/compile[a-z-]*|/check-[a-z-]+|-compile|-compilers)[.]ts$';
const kindResolve = 'engine/kinds/.*(value|values|keys|parts)[.]ts$';

const language = `^(engine/language/|engine/walk[.]ts$|${kindLanguage})`;
const description = folder('engine/description');
const engineWire = folder('engine/wire');
const compile = `^(engine/compile/|${kindCompile})`;
/** JSON with positions, and ICU messages. */
const textReaders = ['@humanwhocodes/momoa', '@formatjs/icu-messageformat-parser'].map(npmPackage);
const resolve = `^(engine/resolve/|${kindResolve})`;
const widgets = folder('engine/widgets');
const views = `^(?!${kindLanguage})(?!${kindCompile})(?!${kindResolve})engine/kinds/`;
const render = folder('engine/render');
const prepare = folder('engine/prepare');
const build = folder('engine/build');
/** The doors of the engine's package, as the `exports` of engine/package.json name them. */
const browserDoor = '^engine/index[.]ts$';
const checkerDoor = '^engine/compile/(rules/)?index[.]ts$';
const buildDoor = '^engine/build/index[.]ts$';
const projectDoor = '^engine/build/project/index[.]ts$';
const descriptionDoor = '^engine/description/index[.]ts$';
const resolveDoor = '^engine/resolve/index[.]ts$';
const prepareDoor = '^engine/prepare/index[.]ts$';
const jsonDoor = '^engine/(json|language/plan/match-plan)[.]ts$'; // the rules of a compiled match, too
const wireDoor = '^engine/wire/index[.]ts$';
/** The names of kinds, from which `npm run generate` writes what the other doors need before they can open. */
const kindNames = '^engine/kinds/kinds[.]ts$';
const engineDoors = [
  ...[browserDoor, checkerDoor, buildDoor, projectDoor, descriptionDoor],
  ...[resolveDoor, jsonDoor, wireDoor, prepareDoor, kindNames],
];
const app = folder('app');
/** What is drawn for each icon, of which the reference of the language shows pictures. */
const portalIcons = '^app/icons[.]ts$';
const provider = folder('server/provider');
const seed = folder('server/seed');
const gateway = folder('server/gateway');
const mock = folder('server/mock');
/** What starts the two servers, and what they are known by outside. */
const providerDoors = [
  '^server/provider/(provider|seals/audit-program)[.]ts$',
  '^server/seed/(seed|demo-accounts)[.]ts$',
];
const serverDoors = [
  ...providerDoors,
  '^server/gateway/(index|gateway|portal-files|problem|security-headers|api-routes|provider/session-api)[.]ts$',
  '^server/gateway/(staff/(accounts|staff-api)|credentials/(credentials|create-credentials))[.]ts$',
  '^server/(passwords/password|telemetry/collect-telemetry)[.]ts$',
  '^server/mock/(index|create-mock|mock-request|start-mock)[.]ts$',
];
/** What starts our own portal, like that of anybody who has the package: by its doors, and with what is the provider’s. */
const ownPortal = '^scripts/(start[.]ts|dev[.]ts|provider/.*)$';
const ownDoors = [
  ...providerDoors,
  '^(server/(gateway|mock)|scripts/host)/index[.]ts$',
  '^server/(settings|gateway/provider/session-api)[.]ts$',
];
const passwords = folder('server/passwords');
/** Readers of the files of banks and payment providers: text comes in, lines come out. */
const settlementFiles = folder('server/settlement-files');
const settings = '^server/(settings|portal-settings|start-error|load-environment)[.]ts$';
/** How what runs is measured and traced; it does nothing until it is started. */
const telemetry = folder('server/telemetry');
const settingFiles = '^server/(setting[^/]*|[a-z]+-settings|start-error|load-environment)[.]ts$';
const wire = folder('openapi/generated');
const mechanisms = folder('server/(settlement-files|passwords|telemetry)');
const underProvider = [jsonDoor, descriptionDoor, settingFiles, mechanisms, wire, npm];
const scripts = folder('scripts');
/** What `npm run generate` is begun with: the tables of kinds may still be those of before. */
const generate =
  '^scripts/(generate|command-line|format-text|generate/(bundle-description|kind-[a-z]+|rule-registry|share-parts))[.]ts$';
const tests = folder('tests');
const configs = '^([^/]+[.]config[.](ts|js)|[.][^/]+rc[.]json)$';
const schemas = folder('schemas');

/** The row of a folder of tests, which may all use each other's parts. */
const ofTests = (name, may) => ({ name, is: folder(name), may: [tests, wire, npm, ...may], node: true });

/**
 * Who may import whom. A part may import itself and what stands in its
 * row, and nothing else; a file that belongs to no row may import nothing.
 */
const table = [
  // How unknown JSON is read: the same for a description, a plan, an answer and a body.
  { name: 'engine/json', is: json, may: [] },
  // The one reader of an OpenAPI document: the document comes in, facts come out. An overlay names parts of it by JSONPath, which is pure text.
  { name: 'engine/description', is: description, may: [json, engineWire, npmPackage('jsonpath-rfc9535')] },
  // What an API writes otherwise than the house, and the values between both forms.
  { name: 'engine/wire', is: engineWire, may: [json] },
  { name: 'engine/language', is: language, may: [json, engineWire] },
  // What it reads with is pure text, without DOM or Node.
  { name: 'engine/compile', is: compile, may: [json, engineWire, language, description, ...textReaders] },
  { name: 'engine/resolve', is: resolve, may: [json, engineWire, language] },
  { name: 'engine/widgets', is: widgets, may: [json, language, resolve, npm] },
  // The views of kinds are drawn by the screen and draw with its parts.
  { name: 'engine/kinds', is: views, may: [json, language, resolve, widgets, render, npm] },
  { name: 'engine/render', is: render, may: [json, language, resolve, widgets, views, npm] },
  { name: 'engine/studio', is: folder('engine/studio'), may: [json, language, render, npm] },
  // A description of another API in the forms that a portal needs, and its calls between both.
  { name: 'engine/prepare', is: prepare, may: [json, language, description, engineWire] },
  {
    name: 'engine/build',
    is: build,
    may: [json, language, description, engineWire, prepare, compile, npm],
    node: true,
  },
  { name: 'engine/index', is: browserDoor, may: [language, resolve, widgets, views, render] },
  { name: 'server/passwords', is: passwords, may: [npm], node: true },
  { name: 'app', is: app, may: [browserDoor, jsonDoor, virtual, wire, npm] },
  { name: 'server/settings', is: settingFiles, may: [npm], node: true },
  { name: 'server/telemetry', is: telemetry, may: [settingFiles, npm], node: true },
  { name: 'server/settlement-files', is: settlementFiles, may: [descriptionDoor, npm] },
  { name: 'server/provider', is: provider, may: underProvider, node: true },
  // The demo set stands on the provider, which knows nothing of it.
  { name: 'server/seed', is: seed, may: [jsonDoor, provider, passwords, wire, npm], node: true },
  {
    name: 'server/run-provider',
    is: '^server/(run-provider|audit)[.]ts$',
    may: [...providerDoors, settingFiles, telemetry, npm],
    node: true,
  },
  {
    name: 'server/gateway',
    is: gateway,
    may: [jsonDoor, descriptionDoor, prepareDoor, resolveDoor, settings, passwords, telemetry, npm],
    node: true,
  },
  // A stand-in of any API, made of its description alone.
  {
    name: 'server/mock',
    is: mock,
    may: [jsonDoor, wireDoor, descriptionDoor, npm],
    node: true,
  },
  {
    name: 'scripts',
    is: scripts,
    may: [...engineDoors, portalIcons, ...serverDoors, settingFiles, wire, configs, npm],
    node: true,
  },
  // The tests of a part may reach into it; tests/conformance holds what the engine decides to what the provider does.
  ofTests('tests/engine', [folder('engine')]),
  ofTests('tests/settlement-files', [settlementFiles]),
  ofTests('tests/conformance', [folder('engine'), folder('server/provider'), seed]),
  ofTests('tests/app', [app, schemas, ...engineDoors]),
  // The gallery is a host of its own, of the library, and a stranger to the portal.
  {
    name: 'tests/gallery',
    is: folder('tests/gallery'),
    may: [tests, ...engineDoors, virtual, npm],
    node: true,
  },
  {
    name: 'tests',
    is: '^tests/(?!(engine|conformance|app|gallery)/)',
    may: [tests, scripts, folder('server'), ...engineDoors, wire, configs, npm],
    node: true,
  },
  { name: 'configs', is: configs, may: [buildDoor, projectDoor, settings, configs, npm], node: true },
  { name: 'openapi/generated', is: wire, may: [] },
];

/** The rooms of the compiler, from the ground up: each imports rooms of the floors below alone. */
const compilerFloors = [
  ['facts', 'pattern', 'read'],
  ['description', 'link', 'rules'],
  ['lower'],
  ['edit', 'judge', 'translation'],
];
const compilerRooms = compilerFloors.flatMap((rooms, floor) =>
  rooms.map((room) => ({
    name: `compiler:${room}`,
    severity: 'error',
    // The compilers of the kinds belong to those that make plans.
    from: {
      path:
        room === 'lower' ? [folder('engine/compile/lower'), kindCompile] : folder(`engine/compile/${room}`),
    },
    to: {
      path: [
        ...compilerFloors
          .slice(floor)
          .flat()
          .filter((other) => other !== room)
          .map((other) => folder(`engine/compile/${other}`)),
        '^engine/compile/[^/]+[.]ts$',
      ],
    },
  })),
);

const rows = table.map(({ name, is, may, node = false }) => ({
  name: `table:${name}`,
  severity: 'error',
  from: { path: is },
  to: { pathNot: [is, ...may], ...(node ? { dependencyTypesNot: ['core'] } : {}) },
}));

export default {
  forbidden: [
    ...rows,
    ...compilerRooms,
    {
      name: 'table:no-row',
      comment: 'This file belongs to no part of the house.',
      severity: 'error',
      from: { pathNot: [...table.map(({ is }) => is), npm, virtual] },
      to: {},
    },
    {
      name: 'engine-by-its-name',
      comment:
        'The engine is a package: who is outside of it imports @counterfoil/engine and what its exports name, as anybody does who installed it.',
      severity: 'error',
      from: { pathNot: [folder('engine'), folder('tests/engine'), folder('tests/conformance')] },
      to: { path: folder('engine'), dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'own-portal-by-doors',
      severity: 'error',
      from: { path: ownPortal },
      to: { path: [scripts, folder('server')], pathNot: [ownPortal, ...ownDoors] },
    },
    {
      name: 'generate-before-tables',
      comment:
        'The doors of the engine are made of the tables of kinds, which this command writes: what is behind them is imported when its turn comes.',
      severity: 'error',
      from: { path: generate },
      to: {
        dynamic: false,
        pathNot: [generate, json, description, kindNames, npm, '[.]json$'],
        dependencyTypesNot: ['core', 'type-only'],
      },
    },
    // What speaks HTTP, what runs any operation and the operations themselves are read apart.
    ...[
      ['http', ['operations']],
      ['mechanism', ['http', 'operations']],
      ['operations', ['http']],
    ].map(([from, to]) => ({
      name: `provider:${from}`,
      severity: 'error',
      from: { path: folder(`server/provider/${from}`) },
      to: { path: to.map((part) => folder(`server/provider/${part}`)) },
    })),
    {
      name: 'no-cycles',
      comment: 'Imports of types count too: a cycle of types is still two parts that cannot be read apart.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-dev-dependency',
      comment: 'What is shipped or started works without the development dependencies.',
      severity: 'error',
      from: { path: [folder('app'), folder('engine'), folder('server')] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not-to-undeclared',
      comment: 'The package is not in package.json: it is there by accident.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: [virtual] },
    },
  ],
  options: {
    doNotFollow: { path: npm },
    exclude: { path: '^tests/(house|package)/fixtures/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: fileURLToPath(new URL('tsconfig.json', import.meta.url)) },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
