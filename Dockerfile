# Built from the package: npm pack && docker build -t plumbline .
# docker run --rm plumbline check https://node.example.com
FROM node:24-slim
COPY plumbline-rpc-*.tgz /tmp/plumbline.tgz
RUN npm install --global /tmp/plumbline.tgz && rm /tmp/plumbline.tgz
USER node
WORKDIR /home/node
EXPOSE 8090 8091 8092 8093 8094
ENTRYPOINT ["plumbline"]
CMD ["--help"]
