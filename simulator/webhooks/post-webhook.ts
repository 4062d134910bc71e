/** Posts a webhook once. Returns the status of the answer; 0 without one. */
export const postWebhook = async (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<number> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
};

/** Returns whether a receiver took a webhook, by the status of its answer. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;
