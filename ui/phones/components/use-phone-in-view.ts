import { useEffect, useState } from 'react';

/** Returns the id of the phone that fills a small screen; null before one does. */
export const usePhoneInView = (phoneIds: readonly string[]): string | null => {
  const [inView, setInView] = useState<string | null>(null);
  const ids = phoneIds.join('\n');
  useEffect(() => {
    const phones = new Map<Element, string>();
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        if (shown) setInView(phones.get(shown.target) ?? null);
      },
      // More than half of it: only one phone can be shown like that.
      { threshold: 0.6 },
    );
    for (const id of ids.split('\n')) {
      const phone = document.getElementById(`phone-${id}`);
      if (!phone) continue;
      phones.set(phone, id);
      observer.observe(phone);
    }
    return () => observer.disconnect();
  }, [ids]);
  return inView;
};
