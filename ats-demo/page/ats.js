// Everything that an ATS writes to embed a component is `open` below and what it hears; the rest is the demo around it.

const byId = (id) => document.getElementById(id);
const { serviceUrl, users, candidates, components: served } = await (await fetch('/ats.json')).json();
const { mount } = await import(`${serviceUrl}/embed/sdk.js`);

// The components in the order of their tabs, and what this page does with their events. A tab is there when the service has the
// component.
const components = [
  {
    name: 'inbox',
    title: 'Inbox',
    on: {
      candidateOpenExternal: ({ externalId }) => showCandidate(externalId),
      unreadChanged: ({ count }) => showCount('inbox', count),
      flowOpenRequested: ({ flowId }) => ask('flowEditor', 'openFlow', { flowId }),
    },
  },
  { name: 'flowEditor', title: 'Flows', on: {} },
  {
    name: 'flowGeneration',
    title: 'New flow',
    on: { flowOpenRequested: ({ flowId }) => ask('flowEditor', 'openFlow', { flowId }) },
  },
].filter(({ name }) => served.includes(name));

const fetchToken = async () => {
  const response = await fetch(`/embed-token?as=${byId('user').value}`, { method: 'POST' });
  return (await response.json()).token;
};

const settings = () => ({
  locale: byId('locale').value,
  theme: { mode: byId('mode').value, accent: byId('accent').value },
});

const mounted = new Map();

const open = ({ name, title, on }) => {
  const signedIn = Promise.withResolvers();
  const listeners = { ...on, initialized: signedIn.resolve, any: logEvent };
  const component = mount(byId(name), { component: name, title, fetchToken, ...settings(), on: listeners });
  mounted.set(name, { component, signedIn: signedIn.promise });
};

const logEvent = ({ component, event, ...fields }) => {
  const row = document.createElement('li');
  row.textContent = `${component} ${event} ${Object.keys(fields).length > 0 ? JSON.stringify(fields) : ''}`;
  byId('events').prepend(row);
  while (byId('events').children.length > 100) byId('events').lastChild.remove();
};

const showCandidate = (number) => {
  const { name, phone } = candidates.find((each) => each.number === number) ?? { name: number, phone: '' };
  const card = byId('card');
  card.querySelector('h2').textContent = name;
  card.querySelector('p').textContent = `${number}, ${phone}. This is the candidate's page in the ATS.`;
  card.showModal();
};

const showCount = (name, count) => {
  document.querySelector(`[data-view="${name}"] span`).textContent = count > 0 ? ` (${count})` : '';
};

/** Shows a view. A component is mounted when its tab is opened first, and stays. */
const show = (name) => {
  for (const view of document.querySelectorAll('main > section')) view.hidden = view.id !== name;
  for (const button of document.querySelectorAll('[data-view]'))
    button.toggleAttribute('aria-current', button.dataset.view === name);
  const component = components.find((each) => each.name === name);
  if (component && !mounted.has(name)) open(component);
};

/** Shows a component and sends it an action, as soon as its user is signed in. */
const ask = async (name, action, fields) => {
  if (!served.includes(name)) return;
  show(name);
  const { component, signedIn } = mounted.get(name);
  await signedIn;
  await component.send(action, fields);
};

const addTab = ({ name, title }) => {
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.dataset.view = name;
  tab.append(title, document.createElement('span'));
  byId('tabs').append(tab);
  const view = document.createElement('section');
  view.id = name;
  view.className = 'component';
  view.setAttribute('aria-label', title);
  document.querySelector('main').append(view);
};

const addCandidate = ({ number, name, phone }) => {
  const row = byId('rows').insertRow();
  for (const text of [number, name, phone]) row.insertCell().textContent = text;
  const button = document.createElement('button');
  button.textContent = 'Open conversation';
  button.addEventListener('click', () => void ask('inbox', 'openCandidate', { externalId: number }));
  row.insertCell().append(button);
};

const openAgain = () => {
  for (const { component } of mounted.values()) component.unmount();
  for (const component of components.filter(({ name }) => mounted.has(name))) open(component);
};

for (const { id, name } of users) byId('user').add(new Option(name, id));
components.forEach(addTab);
candidates.forEach(addCandidate);
for (const button of document.querySelectorAll('[data-view]'))
  button.addEventListener('click', () => show(button.dataset.view));
byId('user').addEventListener('change', openAgain);
for (const id of ['locale', 'mode', 'accent'])
  byId(id).addEventListener('change', () => mounted.forEach(({ component }) => component.update(settings())));
byId('sign-out').addEventListener('click', () => mounted.forEach(({ component }) => component.signOut()));
byId('sign-in').addEventListener('click', openAgain);
show('inbox');
