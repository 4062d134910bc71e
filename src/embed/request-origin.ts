import { apiError } from '../errors/api-error.ts';

/** The parts of a request that say which page sent it. Headers that are absent are empty. */
export interface RequestOrigin {
  readonly method: string;
  /** `Sec-Fetch-Site`: the browser's word on who sent the request. A page cannot set it. */
  readonly fetchSite: string;
  /** `Origin`: the page's own; browsers send it with unsafe methods. */
  readonly origin: string;
  /** The host that the request was sent to. */
  readonly host: string;
  /** The origin of the service as others know it. */
  readonly publicOrigin: string;
}

const safeMethods = ['GET', 'HEAD'];

const isOwnOrigin = ({ origin, host, publicOrigin }: RequestOrigin): boolean =>
  origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);

/**
 * Throws 403 unless a page of this service sent the request. The cookie proves nothing about that: the page that embeds the
 * component, and every frame in it, make the browser send it too.
 */
export const assertSentByOwnPage = (request: RequestOrigin): void => {
  if (request.fetchSite !== 'same-origin') {
    throw apiError('request_origin_refused', 'Only the page of the component can send this request.', {
      header: 'Sec-Fetch-Site',
    });
  }
  if (!safeMethods.includes(request.method) && !isOwnOrigin(request)) {
    throw apiError('request_origin_refused', 'The request comes from the page of another origin.', {
      header: 'Origin',
    });
  }
};

/** Throws 403 unless the component says that it is embedded by the origin of its session. */
export const assertEmbeddedBy = (sessionOrigin: string, embedOrigin: string): void => {
  if (embedOrigin !== sessionOrigin) {
    throw apiError('request_origin_refused', 'The session belongs to the page of another origin.', {
      header: 'Embed-Origin',
    });
  }
};
