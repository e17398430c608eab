import type { addPlugins } from "workbox-precaching";

type Plugin = Parameters<typeof addPlugins>[0][number];

/**
 * What is kept when the worker is installed: what the server has, and of the page only the one that names the files of this build.
 * While several servers are replaced one after the other, one of the version before may answer for it: its page would open
 * without a line and find none of its files. Then nothing is kept, and the next visit tries again.
 */
export function ofThisBuild(shell: string, files: readonly string[]): Plugin {
  return {
    async cacheWillUpdate({ request, response }) {
      if (response.status >= 400) return null;
      const { pathname, search } = new URL(request.url);
      if (pathname + search !== shell) return response;
      const page = await response.clone().text();
      return files.every((file) => page.includes(file)) ? response : null;
    },
  };
}
