# The archive of `npm pack` as a container: npm pack && docker build -t grognard . && docker run -p 1813:1813 -v games:/data grognard
FROM node:24-slim
WORKDIR /srv
COPY grognard-*.tgz ./
RUN npm install --omit=dev --no-audit --no-fund ./grognard-*.tgz && rm grognard-*.tgz && mkdir /data && chown node /data
ENV HOST=0.0.0.0 PORT=1813 DATA=/data
USER node
VOLUME /data
EXPOSE 1813
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch('http://localhost:1813/api/ready').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "node_modules/grognard/bin/grognard.mjs"]
