/**
 * The budgets of `npm run bench`, one for each figure. They apply on any machine: a time is a multiple of that of a
 * reference, which is measured in turn with it. If you raise a budget, add its previous value and the reason to
 * `raised`.
 */
export interface Budget {
  readonly name: string;
  /** Maximum value within the budget. */
  readonly most: number;
  readonly unit: 'KiB' | 'MiB' | '×' | 'lines' | 'requests';
  /** Reason for the budget: the people who wait, or the source of its value. */
  readonly reason: string;
  readonly raised?: readonly { readonly from: number; readonly reason: string }[];
}

const all = {
  build: {
    name: 'production build, processor by a plain loop',
    most: 60,
    unit: '×',
    reason: 'An operator builds at each release, and a test run builds several times.',
  },
  size: {
    name: 'first signed-in screen, import graph, brotli',
    most: 162,
    unit: 'KiB',
    reason: 'At 9 Mbit/s, 162 KiB take 150 ms, in which the first answer also arrives.',
  },
  plugin: {
    name: 'an additional plugin, brotli',
    most: 0.15,
    unit: 'KiB',
    reason: 'A hundred plugins may add no more than 15 KiB to the first load.',
  },
  'first-load-size': {
    name: 'scripts and styles before the rows',
    most: 140,
    unit: 'KiB',
    reason: 'What a browser requests before the rows of the first list are painted.',
  },
  'first-load-requests': {
    name: 'requests for them',
    most: 16,
    unit: 'requests',
    reason: 'Few enough for one connection without waiting for each other.',
  },
  'first-load': {
    name: 'rows painted, by a page without framework',
    most: 2.4,
    unit: '×',
    reason: 'Libraries alone cost twice a page without them; the portal may add a fifth.',
  },
  list: {
    name: 'list call, processor by a server that has the answers',
    most: 4,
    unit: '×',
    reason: 'Filters, permissions and masks may cost a few times the call itself.',
  },
  grouping: {
    name: 'grouping transactions, by counting them',
    most: 10,
    unit: '×',
    reason: 'A widget waits for it, and eight of them are on a dashboard.',
  },
  rows: {
    name: '100 rows rendered after the answer, by a plain table',
    most: 15,
    unit: '×',
    reason: 'A person waits for these rows at each page of a list.',
  },
  'rows-sorted': {
    name: '100 rows sorted and shown, processor 4 times slower, by a plain table',
    most: 15,
    unit: '×',
    reason: 'A slow office computer must sort while the person still looks at the column.',
  },
  report: {
    name: 'a report interactive after the answer, by a plain table',
    most: 40,
    unit: '×',
    reason: 'A matrix, a page of rows and three charts, all usable.',
  },
  'dashboard-first-number': {
    name: 'first number of a dashboard, by the first row of the list',
    most: 1.5,
    unit: '×',
    reason: 'A dashboard is the first screen of most people: no slower than a list.',
  },
  'dashboard-charts': {
    name: 'eight charts drawn, longest task, by Plotly drawing one alone',
    most: 4,
    unit: '×',
    reason: 'A click must be answered between two charts.',
  },
  'dashboard-first-charts': {
    name: 'the same on a page just opened, by Plotly evaluated alone',
    most: 2,
    unit: '×',
    reason: 'Evaluating Plotly is one task, which cannot be divided; the portal may add as much.',
  },
  'dashboard-drag': {
    name: 'frames while a widget is dragged, p95, by an empty page',
    most: 1.2,
    unit: '×',
    reason: 'A dragged widget follows the pointer without jerks.',
  },
  'charts-size': {
    name: 'code of charts, brotli',
    most: 380,
    unit: 'KiB',
    reason: 'Plotly with all types would have 1,210 KiB.',
  },
  'maps-size': {
    name: 'code and shapes of maps, brotli',
    most: 460,
    unit: 'KiB',
    reason: 'Loads in place of the code of the other charts.',
  },
  chart: {
    name: 'a chart of 500 points, longest task, by Plotly alone',
    most: 2,
    unit: '×',
    reason: 'Frame, texts and a table for screen readers may cost as much as the drawing.',
  },
  'first-chart': {
    name: 'the first chart, longest task, by Plotly evaluated alone',
    most: 1.5,
    unit: '×',
    reason: 'Evaluating Plotly is one task, which cannot be divided.',
  },
  start: {
    name: 'portal start until ready, processor by bare Node',
    most: 130,
    unit: '×',
    reason: 'A developer starts it many times a day.',
  },
  'start-answer': {
    name: 'portal start until the first document, processor by bare Node',
    most: 135,
    unit: '×',
    reason: 'What is put off until the first answer is waited for as well.',
  },
  world: {
    name: 'sandbox data ready, processor by a plain loop',
    most: 20,
    unit: '×',
    reason: 'It is made at each start and each reset, and by most tests.',
  },
  'world-memory': {
    name: 'sandbox data, memory of its process',
    most: 450,
    unit: 'MiB',
    reason: 'A laptop runs it beside an editor and a browser.',
  },
  'large-ready': {
    name: 'a million transactions ready, processor by a plain loop',
    most: 120,
    unit: '×',
    reason: 'A demonstration with a million transactions starts while people wait.',
  },
  'large-first-report': {
    name: 'a million: the first report, by the later ones',
    most: 6,
    unit: '×',
    reason: 'The first call must not pay for all others.',
  },
  'large-pause': {
    name: 'a million: longest pause of the server, by a plain loop',
    most: 12,
    unit: '×',
    reason: 'While one person reads a large report, others must be answered.',
  },
  'large-list': {
    name: 'a million: lists and filters, processor by a plain loop',
    most: 1.5,
    unit: '×',
    reason: 'A page of a list is waited for at each click.',
  },
  'large-search': {
    name: 'a million: search by id, processor by a plain loop',
    most: 1,
    unit: '×',
    reason: 'Support searches an id while the merchant is on the telephone.',
  },
  'large-summary': {
    name: 'a million: summary of a week, processor by a plain loop',
    most: 1,
    unit: '×',
    reason: 'The totals above a list come with each of its pages.',
  },
  'large-report': {
    name: 'a million: report of all of them, processor by a plain loop',
    most: 6,
    unit: '×',
    reason: 'All transactions are counted twice, for the period before as well.',
  },
  'large-memory': {
    name: 'a million: memory of its process',
    most: 2_500,
    unit: 'MiB',
    reason: 'A computer of 8 GiB must have room for it.',
  },
  version: {
    name: 'portal --version, processor by bare Node',
    most: 1.5,
    unit: '×',
    reason: 'Scripts and editors ask for it before each run.',
  },
  help: {
    name: 'portal --help, processor by bare Node',
    most: 3,
    unit: '×',
    reason: 'It answers a question that came up while typing.',
  },
  'help-of-start': {
    name: 'portal start --help, processor by bare Node',
    most: 3,
    unit: '×',
    reason: 'It answers a question that came up while typing.',
  },
  manifest: {
    name: 'importing the dearest manifest, processor by an empty module',
    most: 5,
    unit: '×',
    reason: 'Every command that reads a deployment imports all manifests.',
  },
  'fixtures-plain-500': {
    name: 'fixtures: GET, 500 stubs, processor by a bare server',
    most: 1.6,
    unit: '×',
    reason: 'Tests of a whole front run against it.',
  },
  'fixtures-plain-20000': {
    name: 'fixtures: GET, 20,000 stubs, processor by a bare server',
    most: 1.6,
    unit: '×',
    reason: 'The number of stubs must not matter to a request.',
  },
  'fixtures-mixed-500': {
    name: 'fixtures: GET, query and body, 500 stubs, processor by a bare server',
    most: 2,
    unit: '×',
    reason: 'Reads and compares a JSON body, which the bare server only looks up.',
  },
  'fixtures-mixed-20000': {
    name: 'fixtures: GET, query and body, 20,000 stubs, processor by a bare server',
    most: 2,
    unit: '×',
    reason: 'The number of stubs must not matter to a request.',
  },
  'fixtures-start-500': {
    name: 'fixtures: start to first right answer, 500 stubs, processor by bare Node',
    most: 15,
    unit: '×',
    reason: 'A test run starts one for each worker.',
  },
  'fixtures-start-20000': {
    name: 'fixtures: start to first right answer, 20,000 stubs, processor by bare Node',
    most: 50,
    unit: '×',
    reason: 'Each file is read and checked once.',
  },
  'fixtures-memory-500': {
    name: 'fixtures: memory, 500 stubs',
    most: 250,
    unit: 'MiB',
    reason: 'One for each worker of a test run.',
  },
  'fixtures-memory-20000': {
    name: 'fixtures: memory, 20,000 stubs',
    most: 500,
    unit: 'MiB',
    reason: 'A recording of 40 MB of answers, with what finds them.',
  },
  recording: {
    name: 'recording, processor of a call by the same proxy without it',
    most: 1.7,
    unit: '×',
    reason: 'A person clicks through the portal while it records.',
  },
  'recording-again': {
    name: 'recording again, lines changed',
    most: 0,
    unit: 'lines',
    reason: 'A review must show only what the API has changed.',
  },
  assets: {
    name: 'assets a second, nginx by portal serve',
    most: 1.43,
    unit: '×',
    reason: 'A portal without a web server in front must do.',
  },
  documents: {
    name: 'documents, processor by a bare server',
    most: 4,
    unit: '×',
    reason: 'Each load of a page asks for one; all open tabs do after a roll-out.',
  },
  gateway: {
    name: 'gateway, processor of a call by a bare proxy',
    most: 3,
    unit: '×',
    reason: 'Every call of every person passes it.',
  },
  'load-p99': {
    name: '1,000 connections, 1,000 calls a second, p99 by a bare proxy',
    most: 5,
    unit: '×',
    reason: 'The slowest of a hundred calls is met on each screen.',
  },
  'load-growth': {
    name: 'the same, memory at the end by the beginning',
    most: 1.2,
    unit: '×',
    reason: 'A server that grows has to be restarted.',
  },
  'load-memory': {
    name: 'the same, memory of the process',
    most: 400,
    unit: 'MiB',
    reason: 'Containers of half a gigabyte must hold a thousand people.',
  },
} satisfies Readonly<Record<string, Budget>>;

export type BudgetId = keyof typeof all;
export const budgets: Readonly<Record<BudgetId, Budget>> = all;
