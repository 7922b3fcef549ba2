const key = 'personalization_visits';

function countVisit() {
  try {
    const visits = 1 + (Number(localStorage.getItem(key)) || 0);
    localStorage.setItem(key, String(visits));
    return visits;
  } catch {
    return 1;
  }
}

const visits = countVisit();
const segment = visits > 1 ? 'returning' : 'new';
window.personalization?.decided(segment);
fetch('/sandbox/personalization', {
  method: 'POST',
  body: new URLSearchParams({ segment, visits: String(visits), ...document.currentScript?.dataset }),
  keepalive: true,
}).catch(() => undefined);
